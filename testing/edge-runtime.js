// A fake of Supabase's `EdgeRuntime` for plain Deno. It logs when work is handed to `waitUntil`, and when that work ends.
globalThis.EdgeRuntime = {
  waitUntil(work) {
    console.log('EdgeRuntime: waiting')
    Promise.resolve(work).then(
      () => console.log('EdgeRuntime: done'),
      error => console.log(`EdgeRuntime: ${error}`),
    )
  },
}
