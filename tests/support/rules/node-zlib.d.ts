/** The part of Node's zlib that tests of rules use: the types of all of Node would hide what Workers do not have. */
declare module 'node:zlib' {
  export function deflateSync(bytes: Uint8Array, options?: { level?: number }): Uint8Array
}
