// Gives plain Deno an imitation of Supabase's `EdgeRuntime`, which logs when work after the reply starts and ends.
globalThis.EdgeRuntime = {
  waitUntil(work) {
    console.log('EdgeRuntime: waiting')
    Promise.resolve(work).then(
      () => console.log('EdgeRuntime: done'),
      error => console.log(`EdgeRuntime: ${error}`),
    )
  },
}
