import { statSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { run } from './commands/run.ts'
import { readConfig } from './settings/config.ts'
import { openOwnerStore } from './store/open-store.ts'
import { cli, filesHold } from './testing/commands.ts'
import {
  eventually,
  listeningServer,
  MESSAGE,
  mailsIn,
  OWNER,
  postTo,
  smtpServer,
  temporaryDirectory,
} from './testing/server.ts'

const SPAM = { ...MESSAGE, email: 'Robot@Example.FR', message: 'Achetez !', website: 'http://x.y' }

/**
 * Starts a server in its own process, sends it a message and waits for the delivery. `command` and `json` run the
 * owner's commands in the test's process.
 */
async function setUp(env: Record<string, string> = {}) {
  const server = await listeningServer(env)
  const { settings, dataDir, port } = server
  await postTo(port)
  await eventually(() => server.output.stdout.includes('message_sent'))
  const command = async (...args: string[]) => {
    const { stdout, ...rest } = await run(args, {
      loadConfig: () => readConfig({ ...settings, PORT: '1' }, OWNER),
      openOwnerStore: config => openOwnerStore(config, Date.now),
      now: Date.now,
      columns: 80,
      confirm: undefined,
    })
    return { ...rest, stdout: stdout.toString() }
  }
  const json = async (...args: string[]) => JSON.parse((await command(...args, '--json')).stdout)
  /** Waits until the store has recorded `count` mails as sent, which happens shortly after they arrive. */
  const haveSent = (count: number) =>
    eventually(async () => (await json('list', '--state', 'sent')).total === count)
  return { settings, dataDir, server, port, command, json, haveSent }
}

/** Sends a new message, which makes the worker look for due messages immediately. */
const wake = (port: number) =>
  postTo(port, { ...MESSAGE, email: 'autre@example.fr', message: 'encore' })

test('while the server runs, «list» and «show» find a message, and «resend» mails it again', async () => {
  const smtp = await smtpServer()
  const SMTP_URL = `smtp://127.0.0.1:${smtp.port}`
  const { settings, port } = await setUp({ SMTP_URL })
  const command = (...args: string[]) => cli(args, settings)
  const { messages } = JSON.parse((await command('list', '--state', 'sent', '--json')).stdout)
  expect(messages).toMatchObject([{ state: 'sent', attempts: 1, email: MESSAGE.email }])
  const id = messages[0].id.slice(0, 8)
  const list = await command('list')
  expect(list).toMatchObject({ exitCode: 0, stderr: '' })
  expect(list.stdout).toMatch(new RegExp(`^ID .*SUBJECT\n${id}  sent .*Refonte de site\n\n1 mess`))
  expect((await command('show', id)).stdout).toContain('\n\nBonjour,\n\nà bientôt 🎉\n')
  const { stdout } = await command('resend', id)
  expect(stdout).toContain('expect a duplicate')
  await wake(port)
  await eventually(() => smtp.received.length === 3)
  const mails = await Promise.all(smtp.received.map(({ raw }) => PostalMime.parse(raw)))
  const [first, ...others] = mails.map(({ messageId }) => messageId)
  expect(first).toMatch(new RegExp(`^<${id}\\S+@\\S+>$`))
  expect(others).toContain(first)
  expect(await command('resend', 'ffffffff')).toMatchObject({ exitCode: 1, stdout: '' })
  // Without a terminal, «forget» can't ask for confirmation.
  expect(await command('forget', MESSAGE.email)).toMatchObject({ exitCode: 2, stdout: '' })
})

test('while the server runs, «release» and «export» work, and «forget» removes all traces', async () => {
  const { command, dataDir, port, haveSent } = await setUp()
  await postTo(port, SPAM)
  expect(await command('release', '--all')).toMatchObject({
    exitCode: 0,
    stdout: '1 message released: it is queued now.\n',
  })
  await wake(port)
  await haveSent(3)
  expect(mailsIn(dataDir)).toHaveLength(3)
  const exported = JSON.parse((await command('export', '--state', 'sent')).stdout)
  const texts = [MESSAGE, SPAM, { message: 'encore' }].map(({ message }) => message)
  expect(exported.map(({ message }: typeof MESSAGE) => message)).toEqual(texts)
  const words = [MESSAGE.email, 'bient', 'Achetez', 'obot@']
  expect(filesHold(dataDir, words)).toBe(true)
  expect(await command('forget', MESSAGE.email)).toMatchObject({ exitCode: 2, stdout: '' })
  expect(await command('forget', 'ELODIE@example.fr', '--yes')).toMatchObject({
    exitCode: 0,
    stdout: '1 message erased, 1 mail file removed.\n',
  })
  await command('forget', 'robot@example.fr', '--yes')
  expect(filesHold(dataDir, words)).toBe(false)
  expect((await command('purge')).stdout).toMatch(/^0 messages older than 1095 days erased/)
  expect((await postTo(port)).status).toBe(200)
})

test('restoring a backup sends no mail twice, and keeps messages that came after the backup', async () => {
  const smtp = await smtpServer()
  const SMTP_URL = `smtp://127.0.0.1:${smtp.port}`
  const { settings, command, json, server, port, haveSent } = await setUp({ SMTP_URL })
  const file = join(temporaryDirectory(), 'backup.sqlite')
  expect(await json('backup', file)).toEqual({ file, rows: 1 })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect((await command('backup', file)).stderr).toContain('never overwrites')
  await postTo(port, { ...MESSAGE, message: 'après' })
  await eventually(() => server.output.stdout.split('message_sent').length === 3)
  expect((await command('restore', file)).stderr).toContain('is in use: stop the server')
  await server.stop('SIGKILL')
  expect(await json('restore', file)).toMatchObject({ messages: 2, waiting: 0, damaged: false })
  const again = await listeningServer(settings)
  await wake(again.port)
  await haveSent(3)
  expect(smtp.received).toHaveLength(3)
})
