/** The parts of Deno that the functions use. They are declared here, because the type checker runs on Node. */
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

/** A global object of Supabase. Plain Deno does not have it. */
declare var EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined

/** A file of the build, which only a site with translations has. */
declare module '*/dist/translations.js' {
  export const translations: import('../../packages/contact-server/http/request-language.ts').Translations
}

/** When the owner has this file, TypeScript uses the types of the file itself. */
declare module '*/content/look.ts' {
  export const look: unknown
}
