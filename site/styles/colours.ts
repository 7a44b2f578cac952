/** The paper of each theme, for the style sheet, the browser's own bar, the manifest and pictures; mails repeat it (server/mail/html.ts). */
export const PAPER = { light: '#f5f3ef', dark: '#0c1522' } as const
