import { CHROMIUM_FLAGS } from '../../tools/cv/find-chromium.ts'

/**
 * Chromium features to turn off in tests. Without the two renderers for the address bar's popup and for the next page, Chromium
 * needs a quarter less work to open a page. Without `CrossOriginOpenerPolicy`, the page stays in the empty tab's process, which
 * saves another tenth. Chromium obeys only the last `--disable-features`, so the list repeats most of the features that
 * Playwright disables.
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

/** Chromium's command-line flags for browser tests and the page check. Benchmarks use CHROMIUM_FLAGS without the list above. */
export const TEST_FLAGS = [...CHROMIUM_FLAGS, `--disable-features=${DISABLED_FEATURES}`]
