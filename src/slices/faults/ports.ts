/** What faults need of the sandbox: how its controls are registered. */
import type { Static, TSchema } from 'typebox';
import type { HttpRequest, RouteInfo, WriteAnswer } from '../../kernel/http/index.ts';

export interface ControlCall<Input = undefined> {
	/** The company that is concerned; undefined stands for all. */
	companyId: number | undefined;
	input: Input;
	params: HttpRequest['params'];
}

type ControlInfo = Omit<RouteInfo, 'right' | 'tag' | 'opensWith'> & { concerns: 'company' };

export interface Controls {
	control(info: ControlInfo, handler: (call: ControlCall) => Promise<WriteAnswer>): void;
	controlWithBody<Body extends TSchema>(
		info: ControlInfo & { body: Body },
		handler: (call: ControlCall<Static<Body>>) => Promise<WriteAnswer>,
	): void;
}
