import fc from 'fast-check'

/** Property tests play the same games on every machine; `EXPLORE=1` leaves this out and plays new ones (AGENTS.md). */
fc.configureGlobal({ seed: 20_261_121 })
