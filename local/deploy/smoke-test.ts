type Get = (url: string) => Promise<Response>

/** The headers that every reply has (worker/middleware/headers.ts). */
const headers = ['content-security-policy', 'strict-transport-security', 'x-content-type-options', 'x-frame-options']

async function answerOf(get: Get, url: string): Promise<Response | string> {
  try {
    return await get(url)
  } catch (error) {
    return `did not answer (${(error as Error).message})`
  }
}

/** Tests a site that was just deployed, as a first visitor sees it; answers its faults in sentences. */
export async function smokeTest(address: string, get: Get = fetch): Promise<string[]> {
  const wrong: string[] = []
  /** The body of an address that must answer so; the rest is noted. */
  const look = async (path: string, status: number, type: string): Promise<string> => {
    const answer = await answerOf(get, address + path)
    if (typeof answer === 'string') {
      wrong.push(`${path} ${answer}`)
      return ''
    }
    if (answer.status !== status) wrong.push(`${path} answered ${answer.status} instead of ${status}`)
    if (!(answer.headers.get('content-type') ?? '').includes(type)) wrong.push(`${path} is not ${type}`)
    const without = headers.filter((name) => !answer.headers.has(name))
    if (without.length > 0) wrong.push(`${path} lacks ${without.join(', ')}`)
    return answer.text()
  }
  const page = await look('/', 200, 'text/html')
  const script = /src="(\/[^"]+\.js)"/.exec(page)?.[1]
  if (script) await look(script, 200, 'javascript')
  else wrong.push('/ names no script')
  const health = await look('/api/health', 200, 'json')
  if (!/"success":\s*true/.test(health)) wrong.push('/api/health does not say that all is well')
  await look('/api/nothing-here', 404, 'json')
  return wrong
}
