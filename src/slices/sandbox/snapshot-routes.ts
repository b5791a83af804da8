/** `/sandbox/snapshots` and `/sandbox/reset.json`: the instance as it was. */
import Type from 'typebox';
import { nowSeconds } from '../../kernel/clock.ts';
import { present } from '../../kernel/errors.ts';
import { output } from '../../kernel/http/index.ts';
import { control, type SandboxParts } from './control-routes.ts';

const SnapshotShape = output.object('SandboxSnapshot', {
	id: output.text('5f1c0e9a7b3d2c48'),
	createdAt: output.date('When it was made'),
	bytes: output.integer(2_084_864),
});
const SnapshotsShape = output.object('SandboxSnapshots', { snapshots: Type.Array(SnapshotShape) });

const PATH = '/sandbox/snapshots';
const ONE = { id: { description: 'Id of the snapshot', example: '5f1c0e9a7b3d2c48' } };
const SAID =
	'Messages of webhook inboxes, which are kept in memory, are forgotten; who listens to the feed of events is let go. On PostgreSQL 501.';

export function snapshotRoutes(parts: SandboxParts): void {
	const { clock, snapshots } = parts;
	control(
		parts,
		{
			method: 'GET',
			url: `${PATH}.json`,
			operationId: 'listSandboxSnapshots',
			concerns: 'instance',
			summary: 'List the snapshots of this instance',
			answers: { 200: SnapshotsShape },
		},
		async () => ({ status: 200, body: { snapshots: snapshots.list() } }),
	);
	control(
		parts,
		{
			method: 'POST',
			url: `${PATH}.json`,
			operationId: 'createSandboxSnapshot',
			concerns: 'instance',
			summary: 'Take a snapshot of the whole instance',
			description: 'Kept until it is deleted or the process ends; up to 50. On PostgreSQL 501.',
			answers: { 201: SnapshotShape },
			refusals: [409, 501],
		},
		async () => ({ status: 201, body: await snapshots.save(nowSeconds(clock)) }),
	);
	control(
		parts,
		{
			method: 'POST',
			url: `${PATH}/:id/restore.json`,
			path: ONE,
			operationId: 'restoreSandboxSnapshot',
			concerns: 'instance',
			summary: 'Go back to a snapshot',
			description: `Every company, record, clock and delivery is as it was. ${SAID}`,
			answers: { 200: SnapshotShape },
			refusals: [409, 501],
		},
		async ({ params }) => ({ status: 200, body: await snapshots.restore(present(params.id, 'id')) }),
	);
	control(
		parts,
		{
			method: 'DELETE',
			url: `${PATH}/:id.json`,
			path: ONE,
			operationId: 'deleteSandboxSnapshot',
			concerns: 'instance',
			summary: 'Delete a snapshot',
			answers: { 200: SnapshotsShape },
		},
		async ({ params }) => {
			snapshots.remove(present(params.id, 'id'));
			return { status: 200, body: { snapshots: snapshots.list() } };
		},
	);
	control(
		parts,
		{
			method: 'POST',
			url: '/sandbox/reset.json',
			operationId: 'resetSandbox',
			concerns: 'instance',
			summary: 'Go back to how the instance began',
			description: `As it was when it was ready for the first time. Snapshots stay. ${SAID}`,
			answers: { 200: output.Empty },
			refusals: [409, 501],
		},
		async () => {
			await snapshots.reset();
			return { status: 200, body: {} };
		},
	);
}
