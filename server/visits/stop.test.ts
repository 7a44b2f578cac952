import { expect, test } from 'vitest'
import { runToEnd, startServer } from '../../workshop/testing/processes.ts'
import { eventually, OWNER, postTo, smallDist, testScratch } from '../../workshop/testing/server.ts'
import { onEveryStore, type Place } from '../../workshop/testing/stores.ts'

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

/** Starts a server from the sources, with this value of `visits` in the site's content. */
async function setUp({ env }: Place, visits: boolean | undefined) {
  const dist = smallDist({}, { ...OWNER, ...(visits !== undefined && { visits }) })
  const server = startServer(testScratch(), dist, env, ['server/main.ts'])
  const port = await server.port
  const visit = (headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}/`, { headers: { 'user-agent': AGENT, ...headers } })
  const command = (...args: string[]) =>
    runToEnd(['server/messages.ts', '--dist', dist, 'visits', ...args], { ...env, PORT: '1' })
  return { server, port, visit, command }
}

onEveryStore(newPlace => {
  test('when a server stops, it stores its last visits and messages, and «visits» shows them', async () => {
    const { server, port, visit, command } = await setUp(await newPlace(), true)
    await visit()
    await visit({ referer: 'https://www.example.org/a' })
    await visit({ 'user-agent': 'Googlebot' })
    await postTo(port)
    await eventually(() => server.output.stdout.includes('message_sent'))
    expect(await server.stop('SIGTERM')).toBe(0)
    const { exitCode, stdout } = await command('--json')
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
    const { server, port, visit, command } = await setUp(place, undefined)
    await visit()
    await postTo(port)
    expect(await server.stop('SIGTERM')).toBe(0)
    expect(await place.open().visits.between('2000-01-01', '2100-01-01')).toEqual([])
    expect((await command()).stderr).toContain('write «visits: true» in content/site.ts')
  })
})
