import type { Config } from '../settings/config.ts'

/** The fixed part of every mail. Nothing of it comes from a visitor. */
export type Letterhead = {
  from: string
  to: string
  /** Stands in brackets before the visitor's subject, and as the sender's name. */
  siteName: string
}

/** A mail ready for the wire: the same bytes for the same letter, however often it is composed. */
export type Mail = {
  id: string
  submittedAtMs: number
  envelope: { from: string; to: string[] }
  raw: Buffer
}

export function letterhead({ mailFrom, mailTo, owner }: Config): Letterhead {
  return { from: mailFrom, to: mailTo, siteName: owner.name }
}

/** The owner's domain, for Message-IDs. */
export function mailDomain({ mailFrom }: Pick<Config, 'mailFrom'>): string {
  return mailFrom.slice(mailFrom.lastIndexOf('@') + 1)
}
