const parentCheckMs = 500

function stop(): void {
  console.log('\nStopped.')
  process.exit(0)
}

/**
 * Ends the process at Ctrl-C and SIGTERM. To be called before a runtime is made, whose own handlers would end it with
 * another code. A signal to npm itself ends only the shell between npm and us, so under npm we go when that shell goes.
 */
export function stopWhenAsked(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop(), parentCheckMs).unref()
}
