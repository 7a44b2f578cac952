// A fake of Supabase's `EdgeRuntime` for plain Deno. It logs when work after the response starts and ends.
globalThis.EdgeRuntime = {
  waitUntil(work) {
    console.log('EdgeRuntime: waiting')
    Promise.resolve(work).then(
      () => console.log('EdgeRuntime: done'),
      error => console.log(`EdgeRuntime: ${error}`),
    )
  },
}
