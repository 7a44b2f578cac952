/**
 * Where the form sends messages, and the public key that it adds to each. Both are settings of the build, and neither is
 * secret.
 */
export const backend: { url: string; key: string } = {
  /** The origin of the contact function, for a static host. Empty when the site's own server receives the messages. */
  url: import.meta.env.VITE_BACKEND_URL ?? '',
  key: import.meta.env.VITE_BACKEND_KEY || 'demo-public-key',
}
