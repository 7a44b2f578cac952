import { expect, test } from 'vitest'
import { commandsOn } from '../testing/commands.ts'
import { runToEnd, startServer } from '../testing/processes.ts'
import { serveLocally } from '../testing/serve.ts'
import { eventually, OWNER, postTo, smallDist, testScratch } from '../testing/server.ts'
import { onEveryStore } from '../testing/stores.ts'

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

const visit = (port: number, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}/`, { headers: { 'user-agent': AGENT, ...headers } })

onEveryStore(newPlace => {
  test('a stopping server stores its last counts, and the command «visits» shows them', async () => {
    const { env } = await newPlace()
    const dist = smallDist({}, { ...OWNER, visits: true })
    const server = startServer(testScratch(), dist, env, ['packages/contact-server/main.ts'])
    const port = await server.port
    await visit(port)
    await visit(port, { referer: 'https://www.example.org/a' })
    await visit(port, { 'user-agent': 'Googlebot' })
    await postTo(port)
    await eventually(() => server.output.stdout.includes('message_sent'))
    expect(await server.stop('SIGTERM')).toBe(0)
    const command = ['packages/contact-server/messages.ts', '--dist', dist, 'visits', '--json']
    const { exitCode, stdout } = await runToEnd(command, { ...env, PORT: '1' })
    expect(exitCode).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      days: [{ visits: 2, messages: 1 }],
      pages: [{ page: '/', visits: 2 }],
      sources: [
        { host: 'example.org', visits: 1 },
        { host: 'none', visits: 1 },
      ],
    })
  })

  test('without the setting `visits`, the server counts nothing', async () => {
    const place = await newPlace()
    const site = { dist: smallDist(), store: place.open() }
    const { port, stop } = await serveLocally(testScratch(), site)
    await visit(port)
    await postTo(port)
    await stop()
    expect(await place.open().visits.between('2000-01-01', '2100-01-01')).toEqual([])
    const { command } = await commandsOn(place, [])
    expect((await command('visits')).stderr).toContain('write «visits: true» in content/site.ts')
  })
})
