import * as v from 'valibot'
import { ofThisPage, prefix, stored, tried } from './stored.ts'

/** The keys that begin so and have a value. */
export function storedKeys(begin: string): readonly string[] {
  const names = tried(() => Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '')) ?? []
  return [...names, ...ofThisPage.keys()].filter((name) => name.startsWith(prefix + begin)).map((name) => name.slice(prefix.length))
}

/** Forgets every value whose key begins so; without a beginning all that this browser keeps for the site. */
export function forgetStored(begin = ''): void {
  for (const key of storedKeys(begin)) stored(key, v.unknown()).forget()
}
