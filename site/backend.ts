/** Where messages go, and with which public key. Both are settings of the build, and neither is a secret. */
export const backend: { url: string; key: string } = {
  /** Origin of the contact function. When it is set, the build is for a static host. Empty for the site's own server. */
  url: import.meta.env.VITE_BACKEND_URL ?? '',
  key: import.meta.env.VITE_BACKEND_KEY || 'demo-public-key',
}
