/** The paper of each theme, for the style sheet, the browser's own bar, the manifest, pictures and mails. */
export const PAPER = { light: '#f5f3ef', dark: '#0c1522' } as const
