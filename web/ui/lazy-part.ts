import { lazy } from 'react'

/** Pauses before a part of the app that did not arrive is asked for again, in ms. */
const retryMs = [500, 2_000, 5_000]

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A part that is loaded when first needed, and asked for again when the network failed; only then is it an error. */
export const lazyPart: typeof lazy = (load) =>
  lazy(async () => {
    for (const ms of retryMs) {
      try {
        return await load()
      } catch (error) {
        console.warn('a part did not load', error)
        await pause(ms)
      }
    }
    return load()
  })
