/** One coupon: its code to copy, how often it was used, and everything of it to change. */
import { useMemo, useState } from 'react';
import { useChange, useResource } from '../../api/queries.ts';
import { useMay } from '../../api/session-context.ts';
import type { LoyaltyCoupon, LoyaltyCouponAnswer, LoyaltyCouponChange } from '../../api/shapes.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { CopyButton } from '../../kit/copy-button.tsx';
import { FactList } from '../../kit/facts.tsx';
import { Failure, Problem } from '../../kit/failure.tsx';
import { Card, Columns, Page as Frame } from '../../kit/page.tsx';
import { Waiting } from '../../kit/skeleton.tsx';
import { DateText } from '../../kit/texts.tsx';
import { useTell } from '../../kit/toast.tsx';
import { useParam } from '../../kit/use-address.ts';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { CouponForm, useReading } from './coupon-form.tsx';
import { bodyOf, type CouponDraft, draftOf } from './draft.ts';
import { WORDS } from './messages.ts';
import { NeedsStore } from './needs-store.tsx';
import { couponPath, discountText, stateOf, TONES, TOUCHED, useTypeCodes, validityText } from './records.ts';

export function Page() {
	return (
		<NeedsStore>
			<OneCoupon />
		</NeedsStore>
	);
}

function OneCoupon() {
	const id = useParam('id');
	const { data, error, refetch } = useResource<LoyaltyCouponAnswer>(couponPath(id), { query: { expand: 'used' } });
	const codes = useTypeCodes();
	if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
	if (!data || codes === undefined) return <Waiting />;
	return <StoredCoupon key={id} coupon={data.data} codes={codes} />;
}

const useCouponChange = (id: number, onDone: (answer: LoyaltyCouponAnswer) => void) =>
	useChange<LoyaltyCouponChange, LoyaltyCouponAnswer>({
		call: (body) => ({ method: 'PUT', path: couponPath(id), body }),
		refreshes: TOUCHED,
		onDone,
	});

function StoredCoupon({ coupon, codes }: { coupon: LoyaltyCoupon; codes: string }) {
	const words = useWords(WORDS);
	const { quantity, todayAt } = useFormats();
	const mayWrite = useMay()('coupons:write');
	const tell = useTell();
	const reading = useReading();
	const before = useMemo(() => draftOf(coupon, codes, quantity), [coupon, codes, quantity]);
	const [edited, setEdited] = useState<CouponDraft>();
	const draft = edited ?? before;
	const save = useCouponChange(coupon.id, () => {
		setEdited(undefined);
		tell(words.saved);
	});
	const toggle = useCouponChange(coupon.id, ({ data: { disabled } }) =>
		tell(disabled === 1 ? words.disabledNow : words.enabledNow, {
			undo: () => toggle.mutate({ disabled: disabled === 1 ? 0 : 1 }),
		}),
	);
	const isOff = coupon.disabled === 1;
	const state = stateOf(coupon, coupon.used.count ?? 0, todayAt());
	return (
		<Frame
			title={coupon.name}
			badge={<Badge tone={TONES[state]}>{words.states[state]}</Badge>}
			back="/coupons"
			actions={
				mayWrite && (
					<Button isBusy={toggle.isPending} onClick={() => toggle.mutate({ disabled: isOff ? 0 : 1 })}>
						{isOff ? words.enable : words.disable}
					</Button>
				)
			}
		>
			<Problem error={toggle.error} />
			<Columns side={<Facts coupon={coupon} codes={codes} />}>
				<CouponForm
					draft={draft}
					error={save.error}
					isSaving={save.isPending}
					isDirty={edited !== undefined}
					isDisabled={!mayWrite}
					onDraft={setEdited}
					onSubmit={() => save.mutate(bodyOf(draft, codes, reading))}
				/>
			</Columns>
		</Frame>
	);
}

function Facts({ coupon, codes }: { coupon: LoyaltyCoupon; codes: string }) {
	const words = useWords(WORDS);
	const formats = useFormats();
	const { quantity } = formats;
	const used = quantity(coupon.used.count ?? 0);
	const { uses } = coupon.properties;
	return (
		<Card>
			<div className="stack">
				<p className="coupon-code">{coupon.serialNumber}</p>
				<div>
					<CopyButton text={coupon.serialNumber} label={words.copyCode} />
				</div>
				<FactList
					facts={[
						{ name: words.discount, value: discountText(coupon, codes, words, formats) },
						{ name: words.usedSoFar, value: uses === undefined ? used : words.usedOf(used, quantity(uses)) },
						{ name: words.validity, value: validityText(coupon, words, formats) },
						{ name: words.createdAt, value: <DateText at={coupon.createdAt} /> },
						{
							name: words.changedAt,
							value: coupon.updatedAt > 0 ? <DateText at={coupon.updatedAt} /> : undefined,
						},
					]}
				/>
			</div>
		</Card>
	);
}
