/** The build sets the URL and the key; neither is a secret. */
export const backend: { url: string; key: string } = {
  /** The contact function's origin; empty when messages go to the site's own origin. */
  url: import.meta.env.VITE_BACKEND_URL ?? '',
  key: import.meta.env.VITE_BACKEND_KEY || 'demo-public-key',
}

/** Whether the site is a demonstration (`npm run build -- --demo`): its form sends nothing, and its pages aren't indexed. */
export const isDemo: boolean = import.meta.env.DEMO === true
