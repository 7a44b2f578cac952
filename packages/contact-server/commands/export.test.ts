import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { composeMessage } from '../mail/compose-message.ts'
import { commandsOn } from '../testing/commands.ts'
import { LETTERHEAD, MESSAGE, newMessage } from '../testing/server.ts'
import { onEveryStore } from '../testing/stores.ts'
import type { Answer } from '../wire/message.ts'
import { toMbox } from './export.ts'

onEveryStore(newPlace => {
  test('«show» and «export» print the answers to extra fields; CSV has a column for each field', async () => {
    const budget = { name: 'budget', label: 'Budget', value: '=5000' }
    const date = { name: 'date', label: 'Pour quand\u00a0?', value: 'mai' }
    const answered = (...extra: Answer[]) => ({ message: { ...MESSAGE, extra } })
    const { command, json } = await commandsOn(await newPlace(), [
      newMessage('a', answered(date)),
      newMessage('b', { ...answered(budget, date), submittedAtMs: 1 }),
      newMessage('c', { submittedAtMs: 2 }),
    ])
    expect((await command('show b')).stdout).toContain(
      '\nBudget:      =5000\nPour quand\u00a0? mai\n\n',
    )
    expect(await json('show b')).toMatchObject({ extra: { budget: '=5000', date: 'mai' } })
    const exported = JSON.parse((await command('export')).stdout)
    expect(exported.map(({ extra }: { extra?: object }) => extra)).toEqual([
      { date: 'mai' },
      { budget: '=5000', date: 'mai' },
      undefined,
    ])
    const csv = (await command('export --format csv --separator semicolon')).stdout
    expect(csv).toMatch(/;subject;message;extra\.date;extra\.budget\r\n/)
    expect(csv.match(/bientôt 🎉";.*$/gm)).toEqual([
      'bientôt 🎉";mai;',
      'bientôt 🎉";mai;\'=5000',
      'bientôt 🎉";;',
    ])
    const { messages } = await json('list')
    expect(messages.filter((message: object) => 'extra' in message)).toEqual([])
  })

  test('«show», «list» and «export» print a language only for messages from translated pages', async () => {
    const { command, json } = await commandsOn(await newPlace(), [
      newMessage('a'),
      newMessage('b', { submittedAtMs: 1, language: 'en' }),
    ])
    const shown = (await command('show b')).stdout
    expect(shown).toContain('\nlanguage:    en\n')
    expect((await command('show a')).stdout).not.toContain('language')
    expect(await json('show b')).toMatchObject({ language: 'en' })
    const languagesOf = (messages: { language?: string }[]) =>
      messages.map(message => ('language' in message ? message.language : 'none'))
    expect(languagesOf((await json('list')).messages)).toEqual(['en', 'none'])
    expect(languagesOf(JSON.parse((await command('export')).stdout))).toEqual(['none', 'en'])
    const csv = (await command('export --format csv')).stdout
    expect(csv).toMatch(/,subject,message,language\r\n/)
    expect(csv.match(/bientôt 🎉".*$/gm)).toEqual(['bientôt 🎉",', 'bientôt 🎉",en'])
    expect((await command('export --format csv --state parked')).stdout).not.toContain('language')
    const mbox = (await command('export --format mbox')).stdout
    // Only the English message's mail has this line, once in its plain text and once in its HTML.
    expect(mbox.match(/^Langue : anglais /gm)).toHaveLength(2)
  })
})

test('toMbox puts «>» before lines that begin with «From » or «>From », as mboxrd requires', async () => {
  const message = { ...MESSAGE, message: 'From here\n>From there\nà bientôt' }
  const stored = { id: 'a', messageId: '<a@b.fr>', submittedAtMs: 0, message }
  const mbox = toMbox(await composeMessage(stored, LETTERHEAD)).toString('latin1')
  expect(mbox.match(/^From .*$/gm)).toEqual(['From site@combe.fr Thu Jan  1 00:00:00 1970'])
  expect(mbox).toContain('\n>From here\n>>From there\n')
  expect(mbox).toMatch(/[^\n]\n\n$/)
  const [, ...lines] = mbox.split('\n')
  const mail = lines.map(line => line.replace(/^>(>*From )/, '$1')).join('\n')
  const { text } = await PostalMime.parse(Buffer.from(mail, 'latin1'))
  expect(text).toContain(message.message)
})
