/** A problem the user can fix: shown as one sentence, without a stack. */
export class Problem extends Error {
  override name = 'Problem'
}

/** Runs a script's body. Every failure ends it with exit code 1; only a fault of our own shows a stack, and only with DEBUG set. */
export async function runOrExplain(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    console.error(error instanceof Problem ? message : `Unexpected: ${message} (DEBUG=1 shows where.)`)
    if (!(error instanceof Problem) && process.env.DEBUG) console.error(error)
    process.exit(1)
  }
}
