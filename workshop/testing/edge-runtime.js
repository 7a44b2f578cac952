// Gives plain Deno the `EdgeRuntime` of Supabase for tests. It logs the start and the end of work after the reply.
globalThis.EdgeRuntime = {
  waitUntil(work) {
    console.log('EdgeRuntime: waiting')
    Promise.resolve(work).then(
      () => console.log('EdgeRuntime: done'),
      error => console.log(`EdgeRuntime: ${error}`),
    )
  },
}
