/** The one class that the flag `nodejs_als` of wrangler.toml gives the Worker; its other types are not Node's. */
declare module 'node:async_hooks' {
  export class AsyncLocalStorage<Store> {
    run<Result>(store: Store, work: () => Result): Result
    getStore(): Store | undefined
  }
}
