import { generatePath, matchPath } from 'react-router'
import { askEarly } from './net/http.ts'
import { firstCalls } from './paths/first-calls.ts'

/** Starts the first calls of the screen at this address; none for an address with a query, because its calls are different. */
export function startFirstCalls({ pathname, search }: { pathname: string; search: string }): void {
  if (search !== '') return
  for (const [pattern, calls] of Object.entries(firstCalls)) {
    const match = matchPath(pattern, pathname)
    if (match) for (const call of calls) askEarly(generatePath(call, match.params))
  }
}
