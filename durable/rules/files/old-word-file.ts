import { startsWith } from './find-bytes.ts'

const signature = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)
const headerBytes = 512
/** Sector numbers from here on are none. */
const noSector = 0xfffffffa
const entryBytes = 128
const inHeader = 109
/** The parts that hold programs, in documents of Word and of others. */
const isProgram = (name: string) => /^(macros|vba|_vba_project(_cur)?)$/i.test(name)

/** A compound file: how large its sectors are (bytes), and the sectors that say which follows which. */
type Compound = { bytes: Uint8Array; view: DataView; sectorBytes: number; links: number[] }

const placeOf = ({ sectorBytes }: Pick<Compound, 'sectorBytes'>, sector: number) => (sector + 1) * sectorBytes

function openCompound(bytes: Uint8Array): Compound | null {
  if (bytes.length < headerBytes * 3 || !startsWith(bytes, signature)) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [version, order, shift] = [26, 28, 30].map((at) => view.getUint16(at, true))
  if (order !== 0xfffe || !((version === 3 && shift === 9) || (version === 4 && shift === 12))) return null
  const sectorBytes = 1 << (shift as number)
  const links = linkSectors(view, sectorBytes)
  return links && { bytes, view, sectorBytes, links }
}

/** The sectors of links: the first are named in the header, more in sectors that follow each other. Null where one is outside the file. */
function linkSectors(view: DataView, sectorBytes: number): number[] | null {
  const count = view.getUint32(44, true)
  const sectors = Math.floor(view.byteLength / sectorBytes)
  if (count > sectors) return null
  const links: number[] = []
  let [list, left, at] = [headerBytes - 4 * inHeader, inHeader, 0]
  let next = view.getUint32(68, true)
  while (links.length < count) {
    if (at === left) {
      // The last number of such a sector names the next one.
      list = (next + 1) * sectorBytes
      if (next >= noSector || list + sectorBytes > view.byteLength) return null
      next = view.getUint32(list + sectorBytes - 4, true)
      left = sectorBytes / 4 - 1
      at = 0
    }
    const sector = view.getUint32(list + 4 * at, true)
    if (sector >= noSector || (sector + 2) * sectorBytes > view.byteLength) return null
    links.push(sector)
    at += 1
  }
  return links
}

/** The names in the directory; null where it leads nowhere or in a circle. */
function namesIn(file: Compound): string[] | null {
  const { view, bytes, sectorBytes, links } = file
  const perSector = sectorBytes / 4
  const names: string[] = []
  const seen = new Set<number>()
  for (let sector = view.getUint32(48, true); sector < noSector; ) {
    const start = placeOf(file, sector)
    const link = links[Math.floor(sector / perSector)]
    if (link === undefined || seen.has(sector) || start + sectorBytes > bytes.length) return null
    seen.add(sector)
    for (let at = start; at < start + sectorBytes; at += entryBytes) names.push(nameAt(file, at))
    sector = view.getUint32(placeOf(file, link) + 4 * (sector % perSector), true)
  }
  return names
}

/** The name of a directory entry, '' for an unused one. */
function nameAt({ bytes, view }: Compound, at: number): string {
  const length = view.getUint16(at + 64, true)
  if (bytes[at + 66] === 0 || length < 2 || length > 64) return ''
  return new TextDecoder('utf-16le').decode(bytes.subarray(at, at + length - 2))
}

/** Whether these bytes are a Word document of before 2007, without programs (docs/product.md 17.5). */
export function isDoc(bytes: Uint8Array): boolean {
  const file = openCompound(bytes)
  const names = file && namesIn(file)
  return !!names?.includes('WordDocument') && !names.some(isProgram)
}
