import type { SharedLink } from '../../replies/links/shared-link.ts'

/** Rises with every change of the drawings: then all pictures have other names. */
const drawings = 1

/** The name of a link's picture: the hash of all that it shows. */
export async function pictureNameOf({ picture }: SharedLink): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([drawings, picture]))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  return [...hash.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The path of a link's picture with this name. */
export const picturePath = ({ kind, id }: Pick<SharedLink, 'kind' | 'id'>, name: string): string => `/share/${kind}/${id}/${name}.png`
