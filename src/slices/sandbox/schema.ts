/** What the controls take and answer. */
import { input, output } from '../../kernel/http/index.ts';

const { count, object, optional } = input;

export const CLOCK_MODES = ['real', 'running', 'frozen'] as const;

export const ClockWish = input.body(
	'SandboxClockChange',
	{
		mode: optional(
			input.word(
				CLOCK_MODES,
				'frozen: stands still; running: goes on from where it is; real: the time of the machine again. Left out: as it is',
			),
		),
		at: optional(input.unixDate('To be moved to this time (Unix seconds)')),
		advance: optional(
			object({
				days: optional(count('Days')),
				hours: optional(count('Hours')),
				minutes: optional(count('Minutes')),
				seconds: optional(count('Seconds')),
			}),
		),
	},
	{ examples: [{ mode: 'frozen', advance: { days: 3 } }] },
);

export const ClockShape = output.object('SandboxClock', {
	companyId: output.nullable(output.integer(1), 'The company; null for the whole instance'),
	mode: output.text('frozen', 'real, running (moved, and going on) or frozen'),
	now: output.integer(1_773_415_800, "The company's time, in Unix seconds"),
	offsetSeconds: output.integer(259_200, 'How far it is from the time of the machine'),
});
