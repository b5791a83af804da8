/**
 * Whose test is running, told by an `AsyncLocalStorage`. Node's runner follows every promise of the process for it by `createHook`, which
 * costs a file of many calls a tenth of its time and one of many promises half of it. Loaded by `--import`, before the runner is.
 */
import hooks from 'node:async_hooks';
import { syncBuiltinESMExports } from 'node:module';

type Init = NonNullable<hooks.HookCallbacks['init']>;

const { AsyncLocalStorage, AsyncResource, executionAsyncId } = hooks;
const running = new AsyncLocalStorage<number>();
const told: Init[] = [];

/** A test is one: what it starts, and what follows from that, is the test's. */
class Followed extends AsyncResource {
	constructor(type: string, options?: number | hooks.AsyncResourceOptions) {
		super(type, options);
		for (const init of told) init(this.asyncId(), type, this.triggerAsyncId(), this);
	}

	override runInAsyncScope<This, Result>(
		work: (this: This, ...args: unknown[]) => Result,
		self?: This,
		...args: unknown[]
	): Result {
		// Inside, as a resource's scope begins with what was stored where it was made.
		return super.runInAsyncScope(() => running.run(this.asyncId(), () => Reflect.apply(work, self, args)));
	}
}

Object.assign(hooks, {
	AsyncResource: Followed,
	executionAsyncId: () => running.getStore() ?? executionAsyncId(),
	createHook({ init }: hooks.HookCallbacks) {
		const hook = {
			enable() {
				if (init) told.push(init);
				return hook;
			},
			disable: () => hook,
		};
		return hook;
	},
});
syncBuiltinESMExports();
