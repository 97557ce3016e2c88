/** The functions that tests of rules, which run in Node, use of it: the types of all of Node would hide the gaps of Workers. */
declare module 'node:zlib' {
  export function deflateSync(bytes: Uint8Array, options?: { level?: number }): Uint8Array
}
