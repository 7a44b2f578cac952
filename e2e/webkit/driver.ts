import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { freePort } from '../../packages/contact-server/testing/listen.ts'
import { eventually, Scratch } from '../../packages/contact-server/testing/scratch.ts'
import type { WebKit } from '../../testing/machine/webkit.ts'

/** The key under which WebDriver returns an element's id. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const ESCAPE = '\uE00C'
/** Turns GTK's animations off, which turns `prefers-reduced-motion` on in pages. */
const GTK_SETTINGS = '[Settings]\ngtk-enable-animations=0\n'
/** Shrinks the toolbar, so that the window can get as narrow as a phone. */
const GTK_STYLE = '* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 2px }'

export type Browser = Awaited<ReturnType<typeof startWebKit>>

export async function startWebKit({ driver, browser, display }: WebKit) {
  const scratch = new Scratch()
  const folder = scratch.directory()
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(join(folder, 'gtk-3.0/settings.ini'), GTK_SETTINGS)
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), GTK_STYLE)
  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1700x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await firstLine(screen.stdio[3] as Readable)
  const port = await freePort()
  const env = {
    ...process.env,
    DISPLAY: `:${number}`,
    GDK_BACKEND: 'x11',
    XDG_CONFIG_HOME: folder,
  }
  const server = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' })
  for (const process of [screen, server])
    scratch.defer(async () => {
      const ended = once(process, 'exit')
      process.kill()
      await ended
    })
  const root = `http://127.0.0.1:${port}`
  const options = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } }
  const status = () => fetch(`${root}/status`).catch(() => undefined)
  await eventually(async () => (await status())?.ok, 'WebKitWebDriver', 10_000)
  const { sessionId } = (await call('POST', `${root}/session`, {
    capabilities: { alwaysMatch: options },
  })) as { sessionId: string }
  return commands(`${root}/session/${sessionId}`, () => scratch.disposeAsync())
}

function commands(session: string, stop: () => Promise<void>) {
  const post = (path: string, body: object = {}) => call('POST', `${session}/${path}`, body)
  const act = (type: 'key' | 'pointer', actions: object[]) =>
    post('actions', { actions: [{ type, id: type, actions }] })
  const element = async (selector: string) => {
    const found = await post('element', { using: 'css selector', value: selector })
    const script = `arguments[0].scrollIntoView({ behavior: 'instant', block: 'center' })`
    await post('execute/sync', { script, args: [found] })
    return `element/${(found as Record<string, string>)[ELEMENT]}`
  }
  return {
    resize: (width: number, height: number) => post('window/rect', { x: 0, y: 0, width, height }),
    open: (url: string) => post('url', { url }),
    click: async (selector: string) => post(`${await element(selector)}/click`),
    write: async (selector: string, text: string) =>
      post(`${await element(selector)}/value`, { text }),
    pressEscape: () =>
      act('key', [
        { type: 'keyDown', value: ESCAPE },
        { type: 'keyUp', value: ESCAPE },
      ]),
    point: (x: number, y: number) => act('pointer', [{ type: 'pointerMove', x, y }]),
    clickAt: (x: number, y: number) =>
      act('pointer', [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    read: <T>(expression: string) =>
      post('execute/async', {
        script: `Promise.resolve(${expression}).then(arguments[0])`,
        args: [],
      }) as Promise<T>,
    close: async () => {
      await call('DELETE', session).catch(() => {})
      await stop()
    },
  }
}

async function call(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: { error?: string; message?: string } }
  if (value?.error) throw new Error(`${url}: ${value.error}: ${value.message}`)
  return value
}

async function firstLine(output: Readable): Promise<string> {
  for await (const line of createInterface(output)) return line
  throw new Error('Xvfb did not start: check that it runs on this machine.')
}
