import * as v from 'valibot'
import { ofThisPage, prefix, stored, tried } from './stored.ts'

/** The stored keys that begin with `begin`. */
export function storedKeys(begin: string): readonly string[] {
  const names = tried(() => Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '')) ?? []
  return [...names, ...ofThisPage.keys()].filter((name) => name.startsWith(prefix + begin)).map((name) => name.slice(prefix.length))
}

/** Deletes every stored value whose key begins with `begin`; by default all values of the site in this browser. */
export function forgetStored(begin = ''): void {
  for (const key of storedKeys(begin)) stored(key, v.unknown()).forget()
}
