import type { Browser } from '@playwright/test'

/** Tests that ask for what Playwright has no way to do in Firefox, as `npm run test:browsers` says. */
export const NOT_IN_FIREFOX = {
  'reading what a request sent': /goes as its four trimmed fields|an expired session sends/,
  'writing over what is in an email field':
    /every wrong field is marked|a counter appears when a tenth|comes back with its sentence and its text/,
  'counting the pages of a PDF, which Firefox compresses':
    /prints on two sheets of A4|on paper every text of its story/,
  'taking a picture over to the next page': /followed from its card/,
  'going back to a page whose scripts are off': /a refused message is told its reason alone/,
  'axe beside two toasts, where a process of Firefox 153 falls over now and then (signal 11)':
    /a failure and a success together/,
  'asking the browser about the manifest': /the browser fetches the manifest/,
  'bringing a page back as it was left': /that the browser brings back has its menu closed/,
  'taking a picture of a page whose policy refuses the style that Playwright adds for it':
    /over nothing but paper/,
}

/** A command of WebDriver BiDi that Playwright sends to every new page and Firefox 153 does not know. */
const MEDIA_COMMAND = 'emulation.setMediaFeaturesOverride'
/** After these a page may live in a new process, which has forgotten what was set. */
const RENEWS = ['browsingContext.create', 'browsingContext.navigate', 'browsingContext.reload']

type Settings = {
  media?: string
  colorScheme?: string
  reducedMotion?: string
  javaScriptEnabled?: boolean
}
type Params = { context?: string }
type Send = (method: string, params: object) => Promise<unknown>
type Session = { sessionId: string; send: Send }
type Page = {
  _page: { emulatedMedia: () => Settings }
  rawTouchscreen: { tap: (progress: unknown, x: number, y: number) => Promise<void> }
}
type Firefox = {
  _browserSession: Session
  _bidiPages: Map<string, Page>
  doCreateNewContext: (options: Settings) => Promise<unknown>
}
type Inside = { _connection: { toImpl: (browser: Browser) => Firefox | undefined } }

/**
 * Lets Playwright drive the Firefox of the machine, which it does by WebDriver BiDi: adds media features, media types,
 * pages without scripts and taps, where one or the other lacks them. Reaches into Playwright for that, so a new version
 * of it may ask for a change here; a Firefox that knows the command above makes most of it needless.
 */
export async function completeFirefox(browser: Browser): Promise<void> {
  const firefox = (browser as unknown as Inside)._connection.toImpl(browser)
  const session = firefox?._browserSession
  if (!session) throw new Error('Playwright has changed inside: fix workshop/e2e/kit/firefox.ts.')
  const sessions: Session = Object.getPrototypeOf(session)
  const { send } = sessions
  const query = { 'moz:scope': 'chrome' }
  const tree = (await session.send('browsingContext.getTree', query)) as { contexts: Params[] }
  const [target] = tree.contexts

  let options: Settings = {}
  const create = firefox.doCreateNewContext
  firefox.doCreateNewContext = chosen => {
    options = chosen
    return create.call(firefox, chosen)
  }
  const apply = (context: string | undefined) => {
    const media = firefox._bidiPages.get(context ?? '')?._page.emulatedMedia()
    const value = JSON.stringify({ ...options, ...media })
    const call = { functionDeclaration: `${change}`, target, awaitPromise: false }
    const settings = [{ type: 'string', value }]
    return send.call(session, 'script.callFunction', { ...call, arguments: settings })
  }
  sessions.send = async function (this: Session, method, params: Params) {
    if (method === MEDIA_COMMAND) return apply(this.sessionId)
    const result = (await send.call(this, method, params)) as Params
    const context = result.context ?? params.context
    if (RENEWS.includes(method)) await apply(context)
    const page = context && firefox._bidiPages.get(context)
    if (page) page.rawTouchscreen.tap = (_, x, y) => tap(session, context, { x, y })
    return result
  }
}

async function tap(session: Session, context: string, at: { x: number; y: number }) {
  const button = 0
  const actions = [
    { type: 'pointerMove', x: Math.round(at.x), y: Math.round(at.y) },
    { type: 'pointerDown', button },
    { type: 'pointerUp', button },
  ]
  const finger = { type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions }
  await session.send('input.performActions', { context, actions: [finger] })
}

/** Runs in Firefox itself, with its rights. */
function change(json: string) {
  const { media, colorScheme, reducedMotion, javaScriptEnabled } = JSON.parse(json) as Settings
  const { Services } = globalThis as unknown as FirefoxGlobals
  const scheme = 'layout.css.prefers-color-scheme.content-override'
  Services.prefs.setIntPref(scheme, colorScheme === 'dark' ? 0 : 1)
  Services.prefs.setIntPref('ui.prefersReducedMotion', reducedMotion === 'reduce' ? 1 : 0)
  for (const { gBrowser } of Services.wm.getEnumerator('navigator:browser')) {
    for (const { browsingContext } of gBrowser.browsers) {
      browsingContext.mediumOverride = media === 'print' ? 'print' : ''
      browsingContext.allowJavascript = javaScriptEnabled !== false
    }
  }
}

type BrowsingContext = { mediumOverride: string; allowJavascript: boolean }
type FirefoxWindow = { gBrowser: { browsers: { browsingContext: BrowsingContext }[] } }
type FirefoxGlobals = {
  Services: {
    prefs: { setIntPref: (name: string, value: number) => void }
    wm: { getEnumerator: (type: string) => Iterable<FirefoxWindow> }
  }
}
