/** `/sandbox/data.json`: what a company should hold, from a file. */
import type { Api, Caller } from '../../foundations/identity/index.ts';
import type { Clock } from '../../kernel/clock.ts';
import { isRecord } from '../../kernel/json.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import { type ControlCall, type controlsOf, needsSandboxKey } from '../../slices/sandbox/index.ts';
import { whichCompany } from './errors.ts';
import { fillInstance } from './fill-instance.ts';
import { Problems } from './problems.ts';
import { readOne, readSeveral, type Target } from './read-data.ts';
import { DataFile, FilledShape } from './schema.ts';

/** About 4,000 products. */
const MOST_BYTES = 1_048_576;

interface DataParts {
	clock: Clock;
	secrets: SecretBox;
}

async function targetsOf({ db }: Api, { caller, companyId, input }: ControlCall<unknown>): Promise<Target[]> {
	const problems = new Problems();
	const isSeveral = isRecord(input) && input.companies !== undefined;
	if (isSeveral && (caller || companyId !== undefined)) throw caller ? needsSandboxKey() : whichCompany();
	if (!isSeveral && companyId === undefined) throw whichCompany();
	const targets =
		companyId === undefined ? await readSeveral(db, problems, input) : [await readOne(db, problems, input, companyId)];
	if (!problems.isEmpty) throw problems.refusal();
	return targets;
}

const fillerOf = (caller: Caller | undefined, address: string) => ({
	actor: caller,
	tokenId: caller?.tokenId ?? 0,
	address,
});

export function dataRoutes(
	api: Api,
	{ controlWithRaw }: Pick<ReturnType<typeof controlsOf>, 'controlWithRaw'>,
	{ clock, secrets }: DataParts,
): void {
	controlWithRaw(
		{
			method: 'POST',
			url: '/sandbox/data.json',
			operationId: 'fillSandbox',
			concerns: 'company',
			auditsItself: true,
			summary: 'Fill a company with data from a file',
			description:
				'Adds what the file describes to a company: all of it in one transaction, or nothing and `errors`, a list of everything that is wrong with the path of each. Records name each other by name or code, and may name what the company holds already. With the sandbox key: the company of `companyId`, or several with `companies`. Up to 1 MB.',
			body: DataFile,
			bodyLimit: MOST_BYTES,
			answers: { 201: FilledShape },
			refusals: [403, 409, 413],
		},
		async (call) => {
			const targets = await targetsOf(api, call);
			const companies = await fillInstance(
				{ db: api.db, clock, secrets },
				targets,
				fillerOf(call.caller, call.address),
			);
			return { status: 201, body: { companies } };
		},
	);
}
