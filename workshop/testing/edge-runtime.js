// What Supabase's runtime has and plain Deno has not, for tests: work that goes on after the reply is waited for, and
// said so in the log.
globalThis.EdgeRuntime = {
  waitUntil(work) {
    console.log('EdgeRuntime: waiting')
    Promise.resolve(work).then(
      () => console.log('EdgeRuntime: done'),
      error => console.log(`EdgeRuntime: ${error}`),
    )
  },
}
