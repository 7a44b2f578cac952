import { CHROMIUM_FLAGS } from '../../tools/cv/find-chromium.ts'

/**
 * Chromium features to turn off in tests. Without the two renderers for the address bar's popup and for the next page, opening
 * a page takes a quarter less work. Without `CrossOriginOpenerPolicy`, the page stays in the empty tab's process, which saves
 * another tenth. Playwright turns off the others too; they are repeated here, because Chromium obeys only the last
 * `--disable-features`.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'SpareRendererForSitePerProcess',
  'CrossOriginOpenerPolicy',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Chromium's command-line flags for browser tests and the page check. Benchmarks use CHROMIUM_FLAGS alone. */
export const TEST_FLAGS = [...CHROMIUM_FLAGS, `--disable-features=${DISABLED_FEATURES}`]
