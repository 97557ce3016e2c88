/** The part of Node's SQLite that tests use, for files that are typed for the Worker. */
declare module 'node:sqlite' {
  type Bound = string | number | null
  export class DatabaseSync {
    constructor(path: string)
    prepare(query: string): { all(...binds: Bound[]): Record<string, Bound>[] }
  }
}
