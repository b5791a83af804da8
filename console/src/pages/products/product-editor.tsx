/** The page on which a product is written, new or stored: facts and variants left, picture and more right, one save for all. */
import './products.css';
import type { ReactNode } from 'react';
import { useMay } from '../../api/session-context.ts';
import type { PriceList, ProductType, ProductTypeAttribute, Tax } from '../../api/shapes.ts';
import { Button } from '../../kit/button.tsx';
import { Problem } from '../../kit/failure.tsx';
import { Columns, FixedAction, Page as Frame } from '../../kit/page.tsx';
import { Unsaved } from '../../kit/unsaved.tsx';
import { GENERAL } from '../../words/general.ts';
import { useWords } from '../../words/language.tsx';
import type { ProductDraft, VariantDraft } from './draft.ts';
import { WORDS } from './messages.ts';
import { ProductFacts } from './product-form.tsx';
import { PACK } from './records.ts';
import type { useProductSaving } from './use-product-draft.ts';
import { useSaveKey } from './use-save-key.ts';
import { Variants } from './variant-fields.tsx';

interface EditorProps {
	title: string;
	badge?: ReactNode;
	actions?: ReactNode;
	draft: ProductDraft;
	choices: {
		types: readonly ProductType[];
		taxes: readonly Tax[];
		lists: readonly PriceList[];
		attributes: readonly ProductTypeAttribute[];
	};
	saving: ReturnType<typeof useProductSaving>;
	isNew?: boolean;
	isDirty: boolean;
	side: ReactNode;
	onDraft(draft: ProductDraft): void;
	onRemove?(variant: VariantDraft): void;
}

export function ProductEditor(props: EditorProps) {
	const { title, badge, actions, draft, choices, saving, isNew = false, isDirty, side, onDraft, onRemove } = props;
	const words = useWords(WORDS);
	const general = useWords(GENERAL);
	const mayWrite = useMay()('catalog:write');
	const { submit, errors, isSaving, problem, hasBegun } = saving;
	useSaveKey(() => mayWrite && !isSaving && submit());
	const lists = choices.lists.filter(({ state }) => state === 0);
	return (
		<Frame title={title} badge={badge} actions={actions} back="/products">
			<form
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					submit();
				}}
			>
				<Columns side={side}>
					<ProductFacts
						draft={draft}
						types={choices.types}
						taxes={choices.taxes}
						errors={errors}
						isDisabled={!mayWrite}
						isNew={isNew}
						onDraft={onDraft}
					/>
					<Variants
						variants={draft.variants}
						lists={lists}
						attributes={choices.attributes}
						errors={errors}
						isDisabled={!mayWrite}
						isSingle={draft.classification === PACK}
						onChange={(variants) => onDraft({ ...draft, variants })}
						onRemove={(variant) => onRemove?.(variant)}
					/>
					{problem !== null && errors.size === 0 && <Problem error={problem} />}
					{hasBegun && isNew && <p className="notice">{words.partly}</p>}
					{mayWrite && (
						<FixedAction>
							<div className="row">
								<Button type="submit" look="primary" isBusy={isSaving} disabled={!isNew && !isDirty}>
									{general.save}
								</Button>
								{isNew && (
									<Button isBusy={isSaving} onClick={() => submit(true)}>
										{words.saveAndNext}
									</Button>
								)}
							</div>
						</FixedAction>
					)}
				</Columns>
			</form>
			<Unsaved isDirty={isDirty && !isSaving} />
		</Frame>
	);
}
