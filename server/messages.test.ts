import { statSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { cli, filesHold } from '../workshop/testing/commands.ts'
import {
  eventually,
  MESSAGE,
  mailsIn,
  postTo,
  serverProcess,
  smallDist,
  smtpServer,
  temporaryDirectory,
} from '../workshop/testing/server.ts'

const SPAM = { ...MESSAGE, email: 'Robot@Example.FR', message: 'Achetez !', website: 'http://x.y' }

/** A running server with one delivered message, and the commands in processes of their own. */
async function setUp(env: Record<string, string> = {}) {
  const settings = { DATA_DIR: join(temporaryDirectory(), 'data'), ...env }
  const server = serverProcess(smallDist(), settings)
  const port = await server.port
  await postTo(port)
  await eventually(() => server.output.stdout.includes('message_sent'))
  const command = (...args: string[]) => cli(args, settings)
  const json = async (...args: string[]) => JSON.parse((await command(...args, '--json')).stdout)
  return { dataDir: settings.DATA_DIR, server, port, command, json }
}

test('beside a running server, a sent message is listed, shown and sent again with its Message-ID', async () => {
  const smtp = await smtpServer()
  const SMTP_URL = `smtp://127.0.0.1:${smtp.port}`
  const { command, json } = await setUp({ SMTP_URL })
  const { messages } = await json('list', '--state', 'sent')
  expect(messages).toMatchObject([{ state: 'sent', attempts: 1, email: MESSAGE.email }])
  const id = messages[0].id.slice(0, 8)
  const list = await command('list')
  expect(list).toMatchObject({ exitCode: 0, stderr: '' })
  expect(list.stdout).toMatch(new RegExp(`^ID .*SUBJECT\n${id}  sent .*Refonte de site\n\n1 mess`))
  expect((await command('show', id)).stdout).toContain('\n\nBonjour,\n\nà bientôt 🎉\n')
  const { stdout } = await command('resend', id)
  expect(stdout).toContain('expect a duplicate')
  await eventually(() => smtp.received.length === 2)
  const mails = await Promise.all(smtp.received.map(({ raw }) => PostalMime.parse(raw)))
  const [first, second] = mails.map(({ messageId }) => messageId)
  expect(first).toMatch(new RegExp(`^<${id}\\S+@\\S+>$`))
  expect(second).toBe(first)
  expect(await command('resend', 'ffffffff')).toMatchObject({ exitCode: 1, stdout: '' })
})

test('beside a running server, a quarantined message is released, all are exported, and who is forgotten leaves no byte in any file', async () => {
  const { command, dataDir, port } = await setUp()
  await postTo(port, SPAM)
  expect(await command('release', '--all')).toMatchObject({
    exitCode: 0,
    stdout: '1 message released: it is queued now.\n',
  })
  // A new message wakes the worker before its next look at the store.
  await postTo(port, { ...MESSAGE, email: 'autre@example.fr', message: 'encore' })
  await eventually(() => mailsIn(dataDir).length === 3)
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

test('a backup taken beside a running server, restored later, resends nothing sent and loses nothing accepted since', async () => {
  const smtp = await smtpServer()
  const { command, json, server, port, dataDir } = await setUp({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
  })
  const file = join(temporaryDirectory(), 'backup.sqlite')
  await postTo(port, SPAM)
  expect(await json('backup', file)).toEqual({ file, rows: 2 })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect((await command('backup', file)).stderr).toContain('never overwrites')
  await json('release', '--all')
  await postTo(port, { ...MESSAGE, message: 'après' })
  await eventually(() => server.output.stdout.split('message_sent').length === 4)
  expect((await command('restore', file)).stderr).toContain('is in use: stop the server')
  server.child.kill('SIGKILL')
  await server.ended
  expect(await json('restore', file)).toMatchObject({ messages: 3, waiting: 0, damaged: false })
  const again = serverProcess(smallDist(), {
    DATA_DIR: dataDir,
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
  })
  await postTo(await again.port, { ...MESSAGE, message: 'encore' })
  await eventually(() => smtp.received.length === 4)
  expect((await json('list', '--state', 'sent')).total).toBe(4)
})
