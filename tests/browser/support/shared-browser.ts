import { type Browser, chromium } from 'playwright-core'
import { inject } from 'vitest'

/** The run's one Chromium. What a file opens there ends when it closes this browser. */
export const openSharedBrowser = (): Promise<Browser> => chromium.connect(inject('demo').browserUrl)
