import { type Browser, chromium } from 'playwright-core'
import { inject } from 'vitest'

/** The run's one Chromium. The pages that a file opens there end when it closes this browser. */
export const openSharedBrowser = (): Promise<Browser> => chromium.connect(inject('demo').browserUrl)
