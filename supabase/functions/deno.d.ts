/** The parts of Deno that the functions use, declared here because the type checker runs on Node. */
declare namespace Deno {
  interface Conn {
    read(buffer: Uint8Array): Promise<number | null>
    write(bytes: Uint8Array): Promise<number>
    close(): void
  }
  type Address = { hostname: string; port: number }
  const env: { toObject(): Record<string, string> }
  function serve(answer: (request: Request) => Response | Promise<Response>): unknown
  function connect(address: Address): Promise<Conn>
  function startTls(connection: Conn, options: { hostname: string }): Promise<Conn>
}

/** A global of Supabase's runtime, which plain Deno doesn't have. */
declare var EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined

/** The build writes this file only for a site with translations. */
declare module '*/dist/translations.js' {
  export const translations: import('../../packages/contact-server/http/request-language.ts').Translations
}

/** A file that an owner may leave out. If the file exists, TypeScript uses its real types instead. */
declare module '*/content/look.ts' {
  export const look: unknown
}
