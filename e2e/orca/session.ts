import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventually, pause, Scratch } from '../../packages/contact-server/testing/scratch.ts'

/** Orca's settings: it logs everything it says, ends each utterance with `\0`, and doesn't name the pressed keys. */
const orcaSettings = (log: string) => `import logging
from orca import settings
settings.enableKeyEcho = False
said = logging.FileHandler('${log}')
said.terminator = '\\0'
logging.getLogger('speech').addHandler(said)
logging.getLogger('speech').setLevel(logging.INFO)
`

/** Firefox's settings: no welcome pages, notices or suggestions, because Orca would read them aloud. */
const PREFERENCES = {
  'browser.aboutwelcome.enabled': false,
  'browser.formfill.enable': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.tabs.firefox-view': false,
  'datareporting.policy.dataSubmissionPolicyBypassNotification': true,
  // Without a history, no link counts as visited, so Orca does not say «visité».
  'places.history.enabled': false,
  'signon.rememberSignons': false,
  'browser.urlbar.suggest.searches': false,
}

const FIREFOX = ['search', '--onlyvisible', '--class', 'firefox']

/** The longest wait for Orca's words in `hear`, for a program in `run`, and for a program's end after SIGTERM. */
const WAIT_MS = 20_000
/** After this much silence, Orca is assumed to have said everything. */
const QUIET_MS = 700

export type Session = Awaited<ReturnType<typeof startSession>>

/**
 * Starts a virtual French desktop with a display, a message bus, Orca and Firefox. Orca has no voice and logs what it would
 * say. The program xdotool types the keys.
 */
export async function startSession(firefox: string, url: string) {
  const scratch = new Scratch()
  const home = scratch.directory()
  const screen = process.pid
  const bus = join(home, 'bus')
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    XDG_RUNTIME_DIR: scratch.directory(),
    LANG: 'fr_FR.UTF-8',
    GNOME_ACCESSIBILITY: '1',
    DISPLAY: `:${screen}`,
    DBUS_SESSION_BUS_ADDRESS: `unix:path=${bus}`,
  }
  const start = starter(scratch, env)
  start('Xvfb', env.DISPLAY, '-screen', '0', '1280x900x24')
  await eventually(() => existsSync(`/tmp/.X11-unix/X${screen}`), 'Xvfb')
  start('dbus-daemon', '--session', '--nofork', `--address=${env.DBUS_SESSION_BUS_ADDRESS}`)
  await eventually(() => existsSync(bus), 'dbus-daemon')
  start('/usr/libexec/at-spi-bus-launcher', '--launch-immediately')
  await allowReading(env)
  const said = writeOrcaSettings(home)
  // Orca 43 needs both `-d` options; otherwise it hangs, waiting for a Braille display.
  start('orca', '--replace', '-d', 'braille', '-d', 'braille-monitor')
  await eventually(() => said().length > 0, 'Orca')
  const inFirefox = ['--profile', writeProfile(home), '--new-tab']
  start(firefox, ...inFirefox, url)
  await eventually(() => isRead(said()), 'the page in Firefox')
  const run = (program: string, ...args: string[]) =>
    spawnSync(program, args, { env, timeout: WAIT_MS })
  const hands = keyboard((...args) => run('xdotool', ...args), said)
  /** Opens an address in a new tab and presses Ctrl, which stops Orca from reading the whole page. */
  async function open(url: string) {
    await hands.hear(() => run(firefox, ...inFirefox, url), isRead)
    await hands.hear(() => hands.press('Control_L'))
  }
  return { ...hands, open, stop: () => scratch.disposeAsync() }
}

const starter =
  (scratch: Scratch, env: NodeJS.ProcessEnv) =>
  (program: string, ...args: string[]) => {
    const child = spawn(program, args, { env, stdio: 'ignore' })
    scratch.defer(async () => {
      const ended = once(child, 'exit')
      // `kill` sends SIGTERM first, so that at-spi-bus-launcher can end the message bus that it started.
      const force = setTimeout(() => child.kill('SIGKILL'), WAIT_MS)
      if (child.exitCode === null && child.kill()) await ended
      clearTimeout(force)
    })
  }

/** Tells Firefox that a screen reader is running; otherwise it doesn't expose its pages to Orca. */
async function allowReading(env: NodeJS.ProcessEnv) {
  const set = ['--session', '--dest=org.a11y.Bus', '--print-reply', '/org/a11y/bus']
  const property = (name: string) => [
    ...[...set, 'org.freedesktop.DBus.Properties.Set', 'string:org.a11y.Status'],
    ...[`string:${name}`, 'variant:boolean:true'],
  ]
  for (const name of ['ScreenReaderEnabled', 'IsEnabled'])
    await eventually(() => spawnSync('dbus-send', property(name), { env }).status === 0, name)
}

function writeProfile(home: string): string {
  const profile = join(home, 'profile')
  mkdirSync(profile)
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join(''))
  return profile
}

/** The returned function lists everything Orca has said so far, in order. */
function writeOrcaSettings(home: string): () => string[] {
  const folder = join(home, '.local/share/orca')
  const log = join(home, 'said')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'orca-customizations.py'), orcaSettings(log))
  return () => (existsSync(log) ? utterancesIn(readFileSync(log, 'utf8')) : [])
}

const utterancesIn = (log: string) =>
  log.split('\0').flatMap(entry => {
    const [, words] = /^SPEECH OUTPUT: '([\s\S]*)'(?: voice=\w+)?$/.exec(entry) ?? []
    return words ? [words.replace(/\s+/g, ' ').trim()] : []
  })

/** Tells whether Orca has read its summary of a new page. It then reads the page until a key is pressed. */
const isRead = (heard: string[]) => heard.some(words => words.startsWith('La page possède'))

function keyboard(tool: (...args: string[]) => unknown, said: () => string[]) {
  /** Runs `act`, waits up to `WAIT_MS` for the expected text, and then until Orca is silent. Resolves to what Orca said. */
  async function hear(act: () => unknown, isAwaited: (heard: string[]) => boolean = () => true) {
    const before = said().length
    const heard = () => said().slice(before)
    act()
    await eventually(() => isAwaited(heard()), 'the awaited text', WAIT_MS).catch(() => {})
    for (let length = -1; length !== heard().length; ) {
      length = heard().length
      await pause(QUIET_MS)
    }
    return heard()
  }
  const press = (key: string) => tool('key', '--clearmodifiers', key)
  const write = (text: string) => tool('type', '--delay', '40', text)
  return {
    hear,
    press,
    write,
    resize: (width: number) => tool(...FIREFOX, 'windowsize', `${width}`, '850', 'windowfocus'),
  }
}
