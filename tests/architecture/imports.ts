import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** `isLazy`: by `import()`, when it is needed. */
export type Import = { from: string; to: string; typeOnly: boolean; isLazy: boolean }

/** Every source file of the project, by its path from the top. */
export function sourceFiles(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => normalize(join(entry.parentPath, entry.name))),
  )
}

/** The imports of one file, static and lazy: paths from the top for the project's own, the package's name for others. */
export function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8')
  const statements = text.matchAll(/(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|import\('([^']+)'\)/g)
  return [...statements].map((match) => {
    const target = match[2] ?? match[3] ?? ''
    const to = target.startsWith('.') ? normalize(join(dirname(file), target.replace(/\?.*$/, ''))) : target
    return { from: file, to, typeOnly: match[1] !== undefined, isLazy: match[3] !== undefined }
  })
}

/** The first cycle among these files, as the files in order; null when there is none. */
export function findCycle(imports: readonly Import[]): string[] | null {
  const next = Map.groupBy(imports, ({ from }) => from)
  const done = new Set<string>()
  const visit = (file: string, path: string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return null
    for (const { to } of next.get(file) ?? []) {
      const cycle = visit(to, [...path, file])
      if (cycle) return cycle
    }
    done.add(file)
    return null
  }
  for (const file of next.keys()) {
    const cycle = visit(file, [])
    if (cycle) return cycle
  }
  return null
}
