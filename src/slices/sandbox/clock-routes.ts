/** `/sandbox/clock.json`: the time of a company, to be read, frozen and moved. */
import { type ClockSetting, companyIds, EVERY_COMPANY } from '../../foundations/identity/index.ts';
import { control, controlWithBody, type SandboxParts } from './control-routes.ts';
import { checkWish, clockMover } from './move-clock.ts';
import { type CLOCK_MODES, ClockShape, ClockWish } from './schema.ts';

const URL = '/sandbox/clock.json';

function modeOf(setting: ClockSetting): (typeof CLOCK_MODES)[number] {
	if (setting === undefined) return 'real';
	if (setting.frozenMs !== null) return 'frozen';
	return setting.offsetMs === 0 ? 'real' : 'running';
}

export function clockRoutes(parts: SandboxParts): void {
	const { api, clock, times, due } = parts;
	const move = clockMover({ clock, times, due });

	const toWire = (companyId: number | undefined) => {
		const of = companyId ?? EVERY_COMPANY;
		const nowMs = times.nowMs(of);
		return {
			companyId: companyId ?? null,
			mode: modeOf(times.setting(of)),
			now: Math.floor(nowMs / 1000),
			offsetSeconds: Math.round((nowMs - clock.nowMs()) / 1000),
		};
	};

	control(
		parts,
		{
			method: 'GET',
			url: URL,
			operationId: 'getSandboxClock',
			concerns: 'company',
			summary: 'Read what time it is for a company',
			description:
				'With the sandbox key and without `companyId`: for companies that come later, and for all that were moved together.',
			answers: { 200: ClockShape },
		},
		async ({ companyId }) => ({ status: 200, body: toWire(companyId) }),
	);
	controlWithBody(
		parts,
		{
			method: 'PUT',
			url: URL,
			operationId: 'moveSandboxClock',
			concerns: 'company',
			summary: 'Freeze, move or release the clock of a company',
			description:
				'What falls due on the way happens in order, each at its own time, before the answer: checkouts expire, webhooks are sent again, endpoints are given up. Ends of tokens, coupons, payment links and authorization codes follow. A clock that goes back puts off what waits, from then on. With the sandbox key and without `companyId`: the clocks of all companies, and of those that come later. Signatures of webhooks carry the time of the machine, so that receivers go on accepting them.',
			body: ClockWish,
			answers: { 200: ClockShape },
		},
		async ({ companyId, input }) => {
			checkWish(input);
			const ids = await companyIds.all(api.db, {});
			// Those that come later first: who has no clock of its own follows that one.
			const moved = companyId === undefined ? [EVERY_COMPANY, ...ids.map(({ id }) => id)] : [companyId];
			await move(moved, input);
			return { status: 200, body: toWire(companyId) };
		},
	);
}
