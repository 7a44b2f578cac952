/** Where messages go and under which public key; both are build-time settings, and neither is a secret. */
export const backend: { url: string; key: string } = {
  /** Origin of the contact function; empty for the site's own. With one, the build is for a static host. */
  url: import.meta.env.VITE_BACKEND_URL ?? '',
  key: import.meta.env.VITE_BACKEND_KEY || 'demo-public-key',
}
