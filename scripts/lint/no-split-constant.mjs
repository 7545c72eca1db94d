/** Reports `NAMES.split(…)` where NAMES is a constant written as one string: a selector cannot follow the name. */
export const noSplitConstant = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { array: 'Write {{name}} as an array, one element each.' },
  },
  create: (context) => ({
    'CallExpression[callee.property.name="split"] > MemberExpression.callee > Identifier.object'(
      node,
    ) {
      const definition = variableOf(context, node)?.defs[0];
      const isConstant = definition?.type === 'Variable' && definition.parent.kind === 'const';
      const isText = isConstant && isString(definition.node.init);
      if (isText) context.report({ node, messageId: 'array', data: { name: node.name } });
    },
  }),
};

function variableOf(context, identifier) {
  for (let scope = context.sourceCode.getScope(identifier); scope; scope = scope.upper) {
    const variable = scope.set.get(identifier.name);
    if (variable) return variable;
  }
  return undefined;
}

/** A literal, a template without values, or such parts put together with `+`. */
function isString(node) {
  if (node?.type === 'BinaryExpression') return isString(node.left) && isString(node.right);
  if (node?.type === 'TemplateLiteral') return node.expressions.length === 0;
  return node?.type === 'Literal' && typeof node.value === 'string';
}
