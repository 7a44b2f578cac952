/** Inlined in the 404 page: says in the console which path is unknown (specification §2). */
console.error('404, chemin inconnu :', location.pathname)
