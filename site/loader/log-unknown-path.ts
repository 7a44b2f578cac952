/** This script is inlined in the 404 page. It writes the unknown path to the console (specification §2). */
console.error('404, chemin inconnu :', location.pathname)
