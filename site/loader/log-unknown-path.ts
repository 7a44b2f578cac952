/** Inlined in the 404 page. Writes the unknown path to the console (specification §2). */
console.error('404, chemin inconnu :', location.pathname)
