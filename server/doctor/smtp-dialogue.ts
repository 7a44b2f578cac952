import type { Socket } from 'node:net'

/** A reply of the server: its code and all its lines. */
export type Reply = { code: number; text: string }

/** Sends one command and resolves to the reply. */
export type Ask = (command: string) => Promise<Reply>

/**
 * Takes over a connection that nodemailer has opened and logged in. nodemailer itself goes from MAIL and RCPT
 * straight on to the mail, which a question must not send.
 * @param within ends the wait for a reply that does not come
 */
export function openDialogue(socket: Socket, within: <T>(step: Promise<T>) => Promise<T>): Ask {
  let heard = ''
  let answer: PromiseWithResolvers<Reply> | undefined
  socket.removeAllListeners('data')
  socket.on('data', (chunk: Buffer) => {
    heard += chunk.toString('utf8')
    // The last line of a reply has a space after its code (RFC 5321 §4.2).
    const code = /^(\d{3})(?: [^\n]*)?\r?\n$/m.exec(heard)?.[1]
    if (code) answer?.resolve({ code: Number(code), text: heard.trim() })
  })
  socket.on('close', () => answer?.reject(new Error('the server closed the connection')))
  return function ask(command) {
    heard = ''
    answer = Promise.withResolvers()
    answer.promise.catch(() => {})
    socket.write(`${command}\r\n`)
    return within(answer.promise)
  }
}
