/** Where the site lies on its host: `/`, or `/portfolio/` where others share the host. The build takes it from the address. */
const BASE = import.meta.env.BASE_URL

/** The address on its host of something that the site publishes. @param path from the root of the site, with `/` */
export function onHost(path: string): string {
  return BASE + path.slice(1)
}
