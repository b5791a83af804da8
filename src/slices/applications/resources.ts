/** Applications, as the operator reads them. */

import { OPERATOR_READ } from '../../foundations/identity/index.ts';
import { byText, byWord, type Resource } from '../../kernel/http/index.ts';
import { ApplicationShape } from './schema.ts';
import { APPLICATION_STATES } from './states.ts';
import { type ApplicationRow, applicationSource } from './store.ts';
import { APPLICATIONS, applicationToWire } from './wire.ts';

export const applications: Resource<ApplicationRow, typeof ApplicationShape> = {
	noun: 'application',
	plural: 'applications',
	names: ['OperatorApplication', 'OperatorApplications'],
	path: APPLICATIONS,
	tag: 'Operator',
	right: OPERATOR_READ,
	source: applicationSource,
	filters: { state: byWord('state', APPLICATION_STATES), appid: byText('app_id', 'Exact application id') },
	shape: ApplicationShape,
	relations: {},
	wire: applicationToWire,
};
