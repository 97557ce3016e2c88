const minuteMs = 60_000

/** Calls at every full minute, as a cron does, until stopped. */
export function everyMinute(call: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout
  const wait = () => {
    timer = setTimeout(
      () => {
        wait()
        void call()
      },
      minuteMs - (Date.now() % minuteMs),
    )
  }
  wait()
  return () => clearTimeout(timer)
}

/** Cron triggers do not fire by themselves outside Cloudflare's network. A failed one is told and tried again next minute. */
export async function fireCrons(address: string, crons: readonly string[]): Promise<void> {
  for (const cron of crons) {
    try {
      const answer = await fetch(`${address}/cdn-cgi/handler/scheduled?cron=${encodeURIComponent(cron)}`)
      if (!answer.ok) console.error(`The cron trigger ${cron} was answered with ${answer.status}.`)
    } catch (error) {
      console.error(`The cron trigger ${cron} did not get through: ${(error as Error).message}`)
    }
  }
}
